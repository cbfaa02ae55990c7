// The paths of the pages of diagnostics. This file is apart from the pages, so that editors and the site, which only
// link to the pages, do not load their texts.
import { anchor } from './pages.ts';

interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** True for the code of a finding of the linter. */
export const isOfLint = ({ code }: { readonly code: string }): boolean => code.startsWith('BB3');

/** The pages in the folder `diagnostics`, in the order of contents, each with the numbers of its codes. */
export const families: Readonly<Record<string, string>> = {
  headers: '1001-1008 2001 2034 2050 2051 2073 2074 2096 2147',
  titles: '1070 1071 1074 1075 2055 2075 2077 2159',
  cards: '2016-2022 2027 2162',
  clauses: '1010-1014 1120 1125 2039 2070 2104 2105 2125 2127 2164 2166 2167',
  letters: '1020-1027 1060 1061 1132 2013 2023 2024 2030 2054 2080',
  lists: '1030-1037 2010 2012 2045 2047 2048 2052 2106 2122 2143 2145 2161',
  tables: '1040-1052 1127 2032 2046 2141 2142',
  rolls: '2081-2090 2094 2095 2099 2100 2109 2112',
  grids: '1110-1118 1130 2091-2093 2097 2098 2101 2102 2110',
  rankings: '1053 1072 1073 1076 2028 2029 2049',
  text: '1080 1081 1099 1123 1124 1126 1128 1129',
  slips: '1090-1098 1100-1106 1119 1121 1122 1131',
  words: '2002-2008 2040 2043 2071 2079 2123 2129',
  meanings: '2009 2120 2126 2128 2151 2155 2157',
  pointers: '2011 2061 2062 2064 2124 2154 2158 2168',
  attacks: '2014 2015 2025 2026 2042 2072 2146 2149 2150 2152 2165',
  destinations: '2031 2033 2063 2144 2148 2153 2156 2160',
  actions: '2037 2038 2041 2053 2121 2140',
  conditions: '2036 2044 2060 2076 2078 2131 2163',
  'bot-rules': '2056 2107 2108 2111 2113',
  pages: '1201-1214',
  correctness: '3005 3007 3010 3042-3044',
  'dead-text': '3001-3004 3006 3008 3041 3093',
  consistency: '3009 3011-3013 3020 3021 3050',
  style: '3022 3023 3040',
  'ignore-comments': '3090-3092',
  examples: '8001-8010',
  files: '9001-9009 9012 9013 9015 9018 9021 9031 9032 9036',
  commands: '9010 9011 9014 9019 9020 9022-9030 9040 9041',
};

/** Returns the family of a code: the name of its page without the ending. Throws if no page has the code. */
export function familyOf(code: string): string {
  const number = Number(code.slice(2));
  for (const [family, numbers] of Object.entries(families))
    for (const range of numbers.split(' ')) {
      const [first = 0, last = first] = range.split('-').map(Number);
      if (first <= number && number <= last) return family;
    }
  throw new Error(`No page in docs/diagnostics has ${code}: add the code to views/reference/diagnostic-links.ts.`);
}

/** Returns the path of the page of a diagnostic with the anchor of its section, relative to the folder of all pages. */
export const diagnosticLink = ({ code, name }: NamedCode): string =>
  `diagnostics/${familyOf(code)}.md#${anchor(`${code}: ${name}`)}`;
