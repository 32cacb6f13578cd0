// What varies by sport in a highlight. A sport implements it with the parts of this folder (client/sports); pages provide it by key.
import type { ReactNode } from "react";
import type { Translate } from "#client/i18n/text-of.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { HighlightScene } from "#shared/match/highlight/highlight-timeline.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface MomentWords {
	/** Text such as `Goal · J. Dobravsky`; only the player if a score is shown next to the text. */
	title: string;
	/** The second line: how the score came about, the assist, or why it does not count. */
	note: string | null;
	/** One sentence for the captions. */
	caption: string;
}

export interface SceneProps {
	scene: HighlightScene;
	/** Progress of the scene, 0 to 1; always 1 under reduced motion, which shows still pictures. */
	progress: number;
	match: MatchRow;
	words: MomentWords | null;
}

export interface HighlightSportView {
	/** `names`: names of the teams. */
	describe(moment: KeyMoment, names: Pair<string>, t: Translate): MomentWords;
	/** The picture, without clock, score and captions: 16 to 9, dark in both themes. */
	Scene(props: SceneProps): ReactNode;
}
