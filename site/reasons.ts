// The reasons for diagnostics, by code. The bundle of the site replaces this module by the reasons in docs/diagnostics.
export const reasonsByCode: Readonly<Record<string, string>> = {};
