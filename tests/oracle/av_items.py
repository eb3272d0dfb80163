"""av_items.py - the items of Adel Verpflichtet and what can be made of them, for av_model.py.

What an exhibition is stands here three times, each written by itself: judged (is_exhibition),
listed (exhibitions) and counted (count_exhibitions). av_examples.py holds them against each other.
"""
import itertools

ITEMS = tuple(letter + year for letter, years in (                        # AV-M1
    ('A', '1468 1760 1775 1832 1850 1887 1902 1929'),
    ('B', '1905 1906 1920 1925 1927 1930 1934 1940'),
    ('C', '1835 1852 1860 1903 1919 1931 1935'),
    ('D', '1616 1748 1819 1831 1865 1874 1885'),
    ('E', '1928 1932 1941 1952 1957 1960 1962 1982'),
    ('F', '1650 1660 1830 1875 1890 1910 1924')) for year in years.split())
LETTERS = 'ABCDEF'


def year(item):
    return int(item[1:])


def is_exhibition(items):
    """AV-C2: three or more, and no letter missing between the lowest and the highest."""
    letters = sorted({item[0] for item in items})
    span = LETTERS[LETTERS.index(letters[0]):LETTERS.index(letters[-1]) + 1] if letters else ''
    return len(set(items)) >= 3 and ''.join(letters) == span


def by_letter(items):
    return [[item for item in sorted(items) if item[0] == letter] for letter in LETTERS]


def spans():
    """Every unbroken run of letters, as a slice."""
    return [slice(low, high) for low in range(6) for high in range(low + 1, 7)]


def count_exhibitions(items):
    """How many there are, without listing them."""
    sizes = [len(group) for group in by_letter(items)]
    count = 0
    for span in spans():
        product = 1
        for size in sizes[span]:
            product *= 2 ** size - 1
        count += product
    pairs = sum(size * (size - 1) // 2 for size in sizes)
    neighbours = sum(low * high for low, high in zip(sizes, sizes[1:]))
    return count - sum(sizes) - pairs - neighbours


def exhibitions(items):
    """All of them, as sorted lists; only for hands where they are few."""
    parts = [[list(part) for size in range(1, len(group) + 1)
              for part in itertools.combinations(group, size)] for group in by_letter(items)]
    for span in spans():
        for chosen in itertools.product(*parts[span]):
            shown = sum(chosen, [])
            if len(shown) >= 3:
                yield shown


def strength(shown):
    """AV-C4: more items, then the older oldest one; the greater wins."""
    return len(shown), -min(map(year, shown))


def best_collection(items):
    """AV-E2: [] where there is none."""
    groups = by_letter(items)
    runs = [sum(groups[span], []) for span in spans() if all(groups[span])]
    return max((run for run in runs if len(run) >= 3), key=strength, default=[])
