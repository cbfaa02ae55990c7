/**
 * The version of the rules. The version is raised if the same entries lead to another game than before, or if a sheet
 * decides otherwise. CHANGELOG says why.
 */
export const rulesVersion = 3;
