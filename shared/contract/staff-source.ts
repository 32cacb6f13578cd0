// The source of records that staff made.

/** Source of rows created in the console. The source of other rows is the name of a feed or importer. */
export const STAFF_SOURCE = "staff";
