// One search result: crest, name with the typed text emphasised, a distinguishing detail, and the day and score of a match.
import { formatMatchDate, formatTime } from "#client/i18n/format-time.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { SearchHit } from "#shared/contract/rest/search.ts";
import { searchWords } from "#shared/kit/search-words.ts";
import styles from "./hit-line.module.css";

interface HitLineProps {
	hit: SearchHit;
	query: string;
}

export function HitLine({ hit, query }: HitLineProps) {
	const { category, sides, detailCategory, sport, crest, startsAt, hasTime, score } = hit;
	const t = useText();
	const { zone } = useSite();
	const day = useNow((now) => {
		if (startsAt === null) return "";
		const date = formatMatchDate(t, { startsAt, hasTime }, zone, now);
		return hasTime ? `${date} ${formatTime(t, startsAt, zone)}` : date;
	});
	const name = sides ? `${markedName(t, sides.home)} – ${markedName(t, sides.away)}` : hit.name;
	const detail = hit.detail && markedName(t, { name: hit.detail, category: detailCategory });
	const isHidden = useHiddenScores() !== null;
	const facts = [isHidden ? null : score, day, sport && t(`sport.${sport}` as TextKey), detail].filter(Boolean).join(" · ");
	return (
		<>
			<span className={styles.mark}>{crest && <Crest crest={crest} />}</span>
			<span className={styles.words}>
				<span translate="no" className={styles.name}>
					<Emphasised text={name} query={query} />
					<CategoryMark category={category} />
				</span>
				{facts && <span className={styles.facts}>{facts}</span>}
			</span>
		</>
	);
}

/** Emphasises the typed beginnings of words. */
function Emphasised({ text, query }: { text: string; query: string }) {
	const typed = searchWords(query);
	return text.split(/(?<=\s)|(?=\s)/u).map((word, index) => {
		const [folded = ""] = searchWords(word);
		const found = typed.filter((one) => folded.startsWith(one)).sort((one, other) => other.length - one.length)[0] ?? "";
		// Letters that fold to two are rare; the whole word is then emphasised.
		const length = found === "" ? 0 : folded.length === word.length ? found.length : word.length;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: words have no key but their index
			<span key={index}>
				{length > 0 && <b>{word.slice(0, length)}</b>}
				{word.slice(length)}
			</span>
		);
	});
}
