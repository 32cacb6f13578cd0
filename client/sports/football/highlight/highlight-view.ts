// Football in a highlight: its moments in words, and its scenes.
import type { HighlightSportView } from "#client/media/sport-view.ts";
import { describeFootballMoment } from "./describe-moment.ts";
import { FootballScene } from "./football-scene.tsx";

export const footballHighlight: HighlightSportView = { describe: describeFootballMoment, Scene: FootballScene };
