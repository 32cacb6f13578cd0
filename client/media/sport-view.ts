// What varies by sport in a highlight. A sport implements it out of this room's parts (client/sports); pages hand it in by key.
import type { ReactNode } from "react";
import type { Translate } from "#client/i18n/text-of.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { HighlightScene } from "#shared/match/highlight/highlight-timeline.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface MomentWords {
	/** `Goal · J. Dobravsky`; the player alone where a score is shown beside it. */
	title: string;
	/** Second line: how, by whom it was prepared, why it does not count. */
	note: string | null;
	/** One sentence for the captions. */
	caption: string;
}

export interface SceneProps {
	scene: HighlightScene;
	/** Of the scene, 0 to 1; always 1 under reduced motion: still pictures. */
	progress: number;
	match: MatchRow;
	words: MomentWords | null;
}

export interface HighlightSportView {
	/** `names`: of the teams. */
	describe(moment: KeyMoment, names: Pair<string>, t: Translate): MomentWords;
	/** The picture, without clock, score and captions: 16 to 9, dark in both themes. */
	Scene(props: SceneProps): ReactNode;
}
