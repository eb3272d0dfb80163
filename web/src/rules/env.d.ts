declare module 'virtual:rules/*' {
  const address: string;
  export default address;
}
