// The match rules that staff can set, by the sport's key. Imported by pages of the console.
import type { SportFormatView } from "#client/console/catalogue/match/sport-format.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { BySport } from "#shared/sports/registry.ts";
import { basketballFormat } from "./basketball/format-view.ts";
import { cricketFormat } from "./cricket/format-view.ts";
import { footballFormat } from "./football/format-view.ts";
import { hockeyFormat } from "./ice-hockey/format-view.ts";
import { tennisFormatView } from "./tennis/format-view.ts";

const FORMAT_VIEWS: Partial<Record<string, SportFormatView>> = {
	football: footballFormat,
	basketball: basketballFormat,
	tennis: tennisFormatView,
	ice_hockey: hockeyFormat,
	cricket: cricketFormat,
} satisfies Partial<BySport<SportFormatView>>;

const NOTHING_TO_SET: SportFormatView = { official: "catalogueAdmin.field.referee", mayEndLevel: false, usualMinutes: null, options: [] };

export const formatViewOf = (sport: SportKey): SportFormatView => FORMAT_VIEWS[sport] ?? NOTHING_TO_SET;
