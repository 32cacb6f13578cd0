// The reporter links of the match: made, shown once as QR code and short code, seen and revoked. Part of desk-match-panel.tsx.
import { useState } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import { requestTo } from "#client/api/request.ts";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { callAsUser } from "#client/session/http-client.ts";
import { useQuery } from "#client/session/use-query.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { QrImage } from "#client/ui/qr-image.tsx";
import { type QrCode, qrPath } from "#client/ui/qr-path.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import {
	createReporterLink,
	listReporterLinks,
	type ReporterLink,
	revokeReporterLink,
} from "#shared/contract/rest/console/reporter-links.ts";
import { MAX_REPORTER_LABEL_LENGTH } from "#shared/contract/staff-limits.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { COVERAGES, type Coverage, REPORTER_KINDS, type ReporterKind } from "#shared/match/reporter.ts";
import forms from "../styles/forms.module.css";
import styles from "./reporter-links.module.css";

const READ_EVERY_MS = 10 * SECOND_MS;

interface MadeLink {
	code: string;
	address: string;
	qr: QrCode;
}

export function ReporterLinks({ match }: { match: MatchRow }) {
	const t = useText();
	const params = { matchId: match.id };
	const { answer, reload } = useQuery(requestTo(listReporterLinks, { params }), { everyMs: READ_EVERY_MS });
	const [made, setMade] = useState<MadeLink | null>(null);
	return (
		<div className={styles.links}>
			<p className={forms.note}>{t("desk.match.reporters.intro")}</p>
			{made ? (
				<div className={styles.made}>
					<QrImage qr={made.qr} label={t("desk.match.reporters.qr")} />
					<p>{t("desk.match.reporters.made", { code: made.code, address: made.address.replace(/#.*$/, "") })}</p>
					<button type="button" className={forms.button} onClick={() => setMade(null)}>
						{t("desk.match.reporters.hide")}
					</button>
				</div>
			) : (
				<MakeLink
					match={match}
					onMade={(link) => {
						setMade(link);
						void reload();
					}}
				/>
			)}
			{answer?.links.length === 0 && <p className={forms.note}>{t("desk.match.reporters.none")}</p>}
			<ul className={styles.list}>
				{answer?.links.map((link) => (
					<LinkRow key={link.id} match={match} link={link} onRevoked={() => void reload()} />
				))}
			</ul>
		</div>
	);
}

function MakeLink({ match, onMade }: { match: MatchRow; onMade(link: MadeLink): void }) {
	const t = useText();
	const [typed, setTyped] = useState({
		kind: "home" as ReporterKind,
		coverage: "goals" as Coverage,
		label: "",
		pin: "",
		showsNames: false,
	});
	const { pin, ...rest } = typed;
	const making = useAction({
		async run() {
			const { code, address } = await callAsUser(createReporterLink, {
				params: { matchId: match.id },
				body: { ...rest, ...(pin !== "" && { pin }) },
			});
			onMade({ code, address, qr: qrPath(address) });
			return null;
		},
	});
	return (
		<form
			className={styles.make}
			onSubmit={(event) => {
				event.preventDefault();
				void making.start();
			}}
		>
			<label>
				{t("desk.match.reporters.kind.label")}
				<select
					className={forms.input}
					value={typed.kind}
					onChange={({ target }) => setTyped({ ...typed, kind: target.value as ReporterKind })}
				>
					{REPORTER_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{kindText(t, match, kind)}
						</option>
					))}
				</select>
			</label>
			<label>
				{t("desk.match.reporters.coverage.label")}
				<select
					className={forms.input}
					value={typed.coverage}
					onChange={({ target }) => setTyped({ ...typed, coverage: target.value as Coverage })}
				>
					{COVERAGES.map((coverage) => (
						<option key={coverage} value={coverage}>
							{t(`desk.match.reporters.coverage.${coverage}`)}
						</option>
					))}
				</select>
			</label>
			<label>
				{t("desk.match.reporters.label")}
				<input
					className={forms.input}
					maxLength={MAX_REPORTER_LABEL_LENGTH}
					placeholder={t("desk.match.reporters.labelHint")}
					value={typed.label}
					onChange={({ target }) => setTyped({ ...typed, label: target.value })}
				/>
			</label>
			<label>
				{t("desk.match.reporters.pin")}
				<input
					className={forms.input}
					inputMode="numeric"
					autoComplete="off"
					placeholder={t("desk.match.reporters.pinHint")}
					value={pin}
					onChange={({ target }) => setTyped({ ...typed, pin: target.value.trim() })}
				/>
			</label>
			<label className={styles.check}>
				<input type="checkbox" checked={typed.showsNames} onChange={({ target }) => setTyped({ ...typed, showsNames: target.checked })} />
				{t("desk.match.reporters.names")}
			</label>
			<button type="submit" className={forms.strong}>
				{t("desk.match.reporters.make")}
			</button>
			{making.problem && (
				<p role="alert" className={styles.problem}>
					{making.problem}
				</p>
			)}
		</form>
	);
}

function LinkRow({ match, link, onRevoked }: { match: MatchRow; link: ReporterLink; onRevoked(): void }) {
	const t = useText();
	const { zone } = useSite();
	const moment = (at: Instant) => `${formatDate(t, at, zone, at)}, ${formatTime(t, at, zone)}`;
	const revoking = useAction({
		async run() {
			await callAsUser(revokeReporterLink, { params: { matchId: match.id, linkId: link.id } });
			onRevoked();
			return t("desk.match.reporters.revoked");
		},
	});
	const opened =
		link.seenAt === null
			? t("desk.match.reporters.unopened")
			: t("desk.match.reporters.devices", { count: link.devices, seen: moment(link.seenAt) });
	return (
		<li>
			<div>
				<b>{[kindText(t, match, link.kind), link.label].filter(Boolean).join(" · ")}</b>
				<span className={forms.note}>
					{[
						t(`desk.match.reporters.coverage.${link.coverage}`),
						t(`desk.match.reporters.state.${link.state}`, { time: moment(link.expiresAt) }),
						opened,
					].join(" · ")}
				</span>
			</div>
			{(link.state === "open" || link.state === "locked") && (
				<button type="button" className={forms.bad} onClick={() => void revoking.start()}>
					{t("desk.match.reporters.revoke")}
				</button>
			)}
		</li>
	);
}

const kindText = (t: ReturnType<typeof useText>, match: MatchRow, kind: ReporterKind): string =>
	t(`desk.match.reporters.kind.${kind}`, { team: kind === "official" ? "" : match[kind].name });
