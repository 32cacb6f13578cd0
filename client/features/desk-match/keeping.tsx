// Who keeps the match: keep it, take it over, hand it over to somebody or to anyone, take an offer. In line, never over the
// controls. Part of desk-match-panel.tsx.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { DeskMatchView } from "#client/state/desk/desk-match.ts";
import { useUser } from "#client/state/user/session.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import styles from "./desk-match.module.css";
import forms from "./forms.module.css";

const ANYONE = "";

/** `children`: stands below who keeps it. */
export function Keeping({ view: { desk, isKeeper, deeds }, children }: { view: DeskMatchView; children: ReactNode }) {
	const t = useText();
	const user = useUser();
	const [isHanding, setHanding] = useState(false);
	useEffect(() => {
		if (!isKeeper) setHanding(false);
	}, [isKeeper]);
	if (!desk)
		return (
			<div className={styles.keeping}>
				<div className={styles.who}>
					<p>{t("desk.match.keep.drill")}</p>
					{children}
				</div>
			</div>
		);
	const { seats, offer } = desk;
	const keeper = seats.find((seat) => seat.isKeeper);
	const others = seats.filter((seat) => !seat.isKeeper && seat.userId !== user?.id).map(({ name }) => name);
	const isToMe = offer && !isKeeper && (offer.toUserId === null || offer.toUserId === user?.id);
	const who = isKeeper
		? t("desk.match.keep.you")
		: keeper
			? t("desk.match.keep.other", { name: keeper.name })
			: t("desk.match.keep.nobody");
	const isMyOther = keeper && !isKeeper && keeper.userId === user?.id;
	return (
		<>
			<div className={styles.keeping} data-tone={isToMe ? "warn" : undefined}>
				<div className={styles.who}>
<p>					<b>{isMyOther ? t("desk.match.keep.elsewhere") : who}</b>
					{isToMe && ` ${offerWords(t, offer)}`}
					{offer && isKeeper && ` ${t("desk.match.keep.offered", { name: nameOf(offer.toUserId, seats) ?? t("desk.match.keep.anyone") })}`}
					{!isToMe && others.length > 0 && ` ${t("desk.match.keep.here", { names: [...new Set(others)].join(", ") })}`}
				</p>
{children}</div>
				{isToMe ? (
					<>
						<button type="button" className={forms.strong} onClick={() => deeds.keep(true)}>
							{t("desk.match.keep.accept")}
						</button>
						{offer.toUserId !== null && (
							<button type="button" className={forms.button} onClick={() => deeds.withdrawOffer()}>
								{t("desk.match.keep.decline")}
							</button>
						)}
					</>
				) : isKeeper ? (
					<>
						{offer ? (
							<button type="button" className={forms.button} onClick={() => deeds.withdrawOffer()}>
								{t("desk.match.keep.withdraw")}
							</button>
						) : (
							<button type="button" className={forms.button} aria-expanded={isHanding} onClick={() => setHanding(!isHanding)}>
								{t("desk.match.keep.handOver")}
							</button>
						)}
						<button type="button" className={forms.button} onClick={() => deeds.keep(false)}>
							{t("desk.match.keep.letGo")}
						</button>
					</>
				) : (
					<button type="button" className={keeper ? forms.button : forms.strong} onClick={() => deeds.keep(true)}>
						{t(keeper ? "desk.match.keep.takeOver" : "desk.match.keep.keep")}
					</button>
				)}
			</div>
			{isHanding && !offer && (
				<HandOver
					seats={seats}
					ownUserId={user?.id ?? ""}
					onClose={() => setHanding(false)}
					onOffer={(toUserId, note) => {
						setHanding(false);
						deeds.offer(toUserId, note);
					}}
				/>
			)}
		</>
	);
}

interface HandOverProps {
	seats: DeskMatch["seats"];
	ownUserId: string;
	onOffer(toUserId: string | null, note: string | null): void;
	onClose(): void;
}

function HandOver({ seats, ownUserId, onOffer, onClose }: HandOverProps) {
	const t = useText();
	const id = useId();
	const select = useRef<HTMLSelectElement>(null);
	const people = new Map(seats.filter(({ userId }) => userId !== ownUserId).map(({ userId, name }) => [userId, name]));
	useEffect(() => select.current?.focus(), []);
	return (
		<form
			className={forms.line}
			onKeyDown={(event) => event.key === "Escape" && onClose()}
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				const note = String(form.get("note") ?? "").trim();
				onOffer(String(form.get("to")) || null, note || null);
			}}
		>
			<label htmlFor={`${id}-to`}>{t("desk.match.keep.to")}</label>
			<select ref={select} id={`${id}-to`} name="to" className={forms.input} defaultValue={[...people.keys()][0] ?? ANYONE}>
				{[...people].map(([userId, name]) => (
					<option key={userId} value={userId}>
						{name}
					</option>
				))}
				<option value={ANYONE}>{t("desk.match.keep.anyone")}</option>
			</select>
			<input
				name="note"
				className={forms.input}
				maxLength={200}
				autoComplete="off"
				placeholder={t("desk.match.keep.note")}
				aria-label={t("desk.match.keep.note")}
			/>
			<button type="submit" className={forms.strong}>
				{t("desk.match.keep.offer")}
			</button>
		</form>
	);
}

type Offer = NonNullable<DeskMatch["offer"]>;

const offerWords = (t: ReturnType<typeof useText>, { fromName, note }: Offer): string =>
	[t("desk.match.keep.offeredToYou", { name: fromName }), note && `“${note}”`].filter(Boolean).join(" ");

const nameOf = (userId: string | null, seats: DeskMatch["seats"]): string | undefined => seats.find((seat) => seat.userId === userId)?.name;
