// What the desk reads from a sport's own part of the match, by sport. One line a sport. Called through `sportView`.

import { footballView } from "#client/sports/football/desk-view.ts";
import type { SPORTS } from "#shared/sports/registry.ts";
import type { SportView } from "./sport-view.ts";

const VIEWS = { football: footballView } satisfies Partial<Record<keyof typeof SPORTS, SportView>>;

/** Null for a sport that is not there. */
export const sportView = (sport: string): SportView | null => (Object.hasOwn(VIEWS, sport) ? VIEWS[sport as keyof typeof VIEWS] : null);
