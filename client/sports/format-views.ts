// The match rules of every sport that staff can set: `formatView` of <sport>/format-view.ts. Imported by pages of the console.
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { bySport } from "./by-sport.ts";

const FORMAT_VIEWS = bySport(import.meta.glob<SportFormatView>("./*/format-view.ts", { eager: true, import: "formatView" }));

const NOTHING_TO_SET: SportFormatView = { official: "catalogueAdmin.field.referee", mayEndLevel: false, usualMinutes: null, options: [] };

/** A sport without this file has no rules to set. */
export const formatViewOf = (sport: SportKey): SportFormatView => FORMAT_VIEWS[sport] ?? NOTHING_TO_SET;
