// The knock-out rounds of a season: a tree of columns if there is room, one round at a time on a phone.
import "#texts/league-parts";
import { type CSSProperties, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import type { Bracket, BracketRound, Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import styles from "./league-bracket.module.css";
import { TieCard } from "./tie-card.tsx";
import { currentRound, joinOf, roundName, teamsToDraw } from "./tie-view.ts";

export function LeagueBracket({ brackets }: { brackets: readonly Bracket[] }) {
	const t = useText();
	if (brackets.length === 0) return <EmptyState title={t("bracket.empty")} />;
	return brackets.map((bracket) => <Tree key={bracket.name} bracket={bracket} />);
}

function Tree({ bracket }: { bracket: Bracket }) {
	const t = useText();
	const wanted = useSearchParams()[0].get("round");
	const { name, rows, rounds, thirdPlace } = bracket;
	const chosen = wanted !== null && rounds[Number(wanted)] ? Number(wanted) : currentRound(bracket);
	const inTree = rounds.filter(({ isInTree }) => isInTree);
	const early = rounds.filter(({ isInTree }) => !isInTree);
	const columns = { "--rows": rows, "--columns": inTree.length } as CSSProperties;
	const Heading = name ? "h3" : "h2";
	const nav = useRef<HTMLElement>(null);
	// Scrolls an overflowing row of rounds to the chosen one; the page itself does not scroll.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when another round is chosen
	useEffect(() => {
		const chip = nav.current?.querySelector<HTMLElement>("[aria-current]");
		if (nav.current && chip) nav.current.scrollLeft = chip.offsetLeft - (nav.current.clientWidth - chip.offsetWidth) / 2;
	}, [chosen]);
	return (
		<section className={styles.bracket} style={columns}>
			{name && <h2 className={styles.name}>{name}</h2>}
			{rounds.length > 1 && (
				<nav ref={nav} className={styles.switch} aria-label={t("bracket.rounds")}>
					{rounds.map((round, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rounds have no key but their index
						<ChipLink key={index} name="round" value={String(index)} isCurrent={index === chosen}>
							{roundName(round, t)}
						</ChipLink>
					))}
				</nav>
			)}
			<div className={styles.tree}>
				{inTree.map((round, index) => (
					<Round
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						key={index}
						round={round}
						before={inTree[index - 1]}
						after={inTree[index + 1]}
						isShown={early.length + index === chosen}
						Heading={Heading}
					/>
				))}
			</div>
			{thirdPlace && (
				<section className={styles.third} data-shown={chosen === rounds.length - 1 || undefined}>
					<Heading className={styles.round}>{t("bracket.third")}</Heading>
					<TieCard tie={thirdPlace} />
				</section>
			)}
			{early.map((round, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: as above
				<section key={index} className={styles.early} data-shown={index === chosen || undefined}>
					<Heading className={styles.round}>{roundName(round, t)}</Heading>
					<ol className={styles.list}>
						{round.ties.map((tie, place) => (
							<li key={keyOf(tie, place)}>
								<TieCard tie={tie} />
							</li>
						))}
					</ol>
				</section>
			))}
		</section>
	);
}

interface RoundProps {
	round: BracketRound;
	before: BracketRound | undefined;
	after: BracketRound | undefined;
	/** Whether the round is shown on a phone. */
	isShown: boolean;
	Heading: "h2" | "h3";
}

function Round({ round, before, after, isShown, Heading }: RoundProps) {
	const t = useText();
	const toDraw = teamsToDraw(round, before, t);
	const leading = new Set(after?.ties.flatMap(({ feeders }) => feeders));
	return (
		<section className={styles.column} data-shown={isShown || undefined} data-undrawn={toDraw.length > 0 ? "" : undefined}>
			<Heading className={styles.round}>{roundName(round, t)}</Heading>
			{toDraw.length > 0 && (
				<div className={styles.toDraw}>
					<p>{t("bracket.toDraw")}</p>
					<ul translate="no">
						{toDraw.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</div>
			)}
			<ol className={styles.ties}>
				{round.ties.map((tie, place) => {
					const join = joinOf(tie, before?.ties ?? []);
					const rows = { "--row": tie.row + 1, "--span": tie.span };
					const line = join && { "--from": `${join[0]}%`, "--to": `${100 - join[1]}%` };
					return (
						<li
							key={keyOf(tie, place)}
							className={styles.tie}
							style={{ ...rows, ...line } as CSSProperties}
							data-joined={join ? "" : undefined}
							data-leads={leading.has(place) ? "" : undefined}
						>
							<TieCard tie={tie} />
						</li>
					);
				})}
			</ol>
		</section>
	);
}

const keyOf = ({ matches }: Tie, place: number): string => matches[0]?.id ?? `open ${place}`;
