// Football in a highlight: its moments in words, and its scenes.
import type { HighlightSportView } from "#client/media/sport-view.ts";
import { describeFootballMoment } from "./highlight/describe-moment.ts";
import { FootballScene } from "./highlight/football-scene.tsx";

export const highlightView: HighlightSportView = { describe: describeFootballMoment, Scene: FootballScene };
