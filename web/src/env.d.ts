declare module 'virtual:lang/*' {
  const address: string;
  export default address;
}

declare module 'core.wasm?url' {
  const url: string;
  export default url;
}
