// The legend of the keys, and binding them: choose an entry, then press its new key. In binding mode keys run no actions. Part of
// desk-match-panel.tsx.
import { useRef, useState } from "react";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { type Bindings, bindingConflicts, legendOf } from "#client/desk/state/keys/hotkeys.ts";
import { keyOf, padText, sideName } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { keyName } from "#client/ui/key-name.ts";
import { saveFile } from "#client/ui/table/save-file.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { SIDES } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import forms from "../styles/forms.module.css";
import { Kbd } from "./kbd.tsx";
import styles from "./keys.module.css";
import { readKeyFile } from "./read-key-file.ts";
import { type KeyInterceptors, useKeyInterceptor } from "./use-key-interceptors.ts";

interface KeysViewProps {
	view: DeskMatchView;
	bindings: Bindings;
	bind(bindings: Bindings): Promise<void>;
	isBinding: boolean;
	onBinding(isBinding: boolean): void;
	interceptors: KeyInterceptors;
}

type Entry = ReturnType<typeof legendOf>[number];

export function KeysView({ view: { match }, bindings, bind, isBinding, onBinding, interceptors }: KeysViewProps) {
	const t = useText();
	const action = useStaffAction();
	const [requested, setRequested] = useState<string | null>(null);
	const legend = legendOf(match.sport, bindings);
	const conflicts = bindingConflicts(match.sport, bindings);
	const save = (next: Bindings) => void action.start(async () => bind(next).then(() => t("desk.keys.saved")));
	function bindKey(name: string, code: string): void {
		setRequested(null);
		const boundTo = code && legend.find((one) => one.code === code && one.name !== name);
		if (boundTo) action.refuse(t("desk.keys.taken", { key: keyName(code), what: entryName(t, match, boundTo) }));
		else if (bindingConflicts(match.sport, { ...bindings, [name]: code }).some(({ names }) => names.includes(name)))
			action.refuse(t("desk.keys.reserved", { key: keyName(code) }));
		else save({ ...bindings, [name]: code });
	}
	useKeyInterceptor(interceptors, (event) => {
		if (!isBinding || requested === null || event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift")
			return false;
		if (event.key === "Escape") setRequested(null);
		else bindKey(requested, event.code);
		return true;
	});
	const rows = (entries: readonly Entry[]) =>
		entries.map((entry) => (
			<div key={entry.name}>
				{isBinding ? (
					<BindingRow
						match={match}
						entry={entry}
						isDouble={conflicts.some(({ names }) => names.includes(entry.name))}
						isRequested={requested === entry.name}
						onRequest={() => setRequested(requested === entry.name ? null : entry.name)}
						onClear={() => bindKey(entry.name, "")}
					/>
				) : (
					<p className={styles.row}>
						<Kbd code={entry.code} /> {rowText(t, match.sport, entry)}
					</p>
				)}
			</div>
		));
	return (
		<>
			<KeyTools
				bindings={bindings}
				isBinding={isBinding}
				sport={match.sport}
				onBinding={(next) => {
					onBinding(next);
					setRequested(null);
				}}
				onBindings={save}
				onBadFile={() => action.refuse(t("desk.keys.badFile"))}
			/>
			<p className={forms.preview} data-tone={action.problem ? "bad" : undefined} role="status">
				{action.problem ?? action.done ?? t(isBinding ? "desk.keys.bindHint" : "desk.keys.hint")}
			</p>
			<div className={styles.legend}>
				{SIDES.map((side) => (
					<section key={side} aria-label={match[side].name}>
						<h3 className={forms.title}>{sideName(match, side)}</h3>
						{rows(legend.filter(({ pad }) => pad?.side === side))}
					</section>
				))}
				<section aria-label={t("desk.keys.actions")}>
					<h3 className={forms.title}>{t("desk.keys.actions")}</h3>
					{rows(legend.filter(({ pad }) => !pad?.side))}
				</section>
				<section aria-label={t("desk.keys.fixed")}>
					<h3 className={forms.title}>{t("desk.keys.fixed")}</h3>
					{(["shift", "digits", "digitsStrip", "renumber", "legend"] as const).map((one) => (
						<p key={one} className={styles.row}>
							<kbd>{t(`desk.keys.fixedKey.${one}`)}</kbd> {t(`desk.keys.fixedAction.${one}`)}
						</p>
					))}
				</section>
			</div>
		</>
	);
}

/** Shown next to the key; the section headings name the sides. */
const rowText = (t: Translate, sport: SportKey, { name, pad }: Entry): string =>
	pad ? padText(t, sport, pad) : t(keyOf(`desk.keys.action.${name}`));

/** Returns `Goal, Northbridge`. */
function entryName(t: Translate, match: MatchRow, entry: Entry): string {
	return [rowText(t, match.sport, entry), entry.pad?.side && sideName(match, entry.pad.side)].filter(Boolean).join(", ");
}

interface BindingRowProps {
	match: MatchRow;
	entry: Entry;
	/** Whether another entry has the same key. */
	isDouble: boolean;
	/** Whether the next key press is bound to this entry. */
	isRequested: boolean;
	onRequest(): void;
	onClear(): void;
}

function BindingRow({ match, entry, isDouble, isRequested, onRequest, onClear }: BindingRowProps) {
	const t = useText();
	const { code } = entry;
	const what = entryName(t, match, entry);
	return (
		<div className={styles.row} data-requested={isRequested ? "" : undefined}>
			<button
				type="button"
				className={styles.bind}
				data-double={isDouble ? "" : undefined}
				aria-label={t("desk.keys.bindOf", { what, key: keyName(code) || t("desk.keys.none") })}
				onClick={onRequest}
			>
				{isRequested ? t("desk.keys.press") : keyName(code) || "–"}
			</button>
			<span>{rowText(t, match.sport, entry)}</span>
			{code !== "" && (
				<button type="button" className={styles.clear} aria-label={t("desk.keys.clearOf", { what })} onClick={onClear}>
					×
				</button>
			)}
		</div>
	);
}

interface KeyToolsProps {
	sport: SportKey;
	bindings: Bindings;
	isBinding: boolean;
	onBinding(isBinding: boolean): void;
	/** Replaces all keys with the defaults, or with those of a file. */
	onBindings(bindings: Bindings): void;
	onBadFile(): void;
}

function KeyTools({ sport, bindings, isBinding, onBinding, onBindings, onBadFile }: KeyToolsProps) {
	const t = useText();
	const file = useRef<HTMLInputElement>(null);
	return (
		<div className={forms.line}>
			<button type="button" className={forms.choice} aria-pressed={isBinding} onClick={() => onBinding(!isBinding)}>
				{t("desk.keys.edit")}
			</button>
			{isBinding && (
				<button type="button" className={forms.button} onClick={() => onBindings({})}>
					{t("desk.keys.reset")}
				</button>
			)}
			<button
				type="button"
				className={forms.button}
				onClick={() => saveFile("touchline-keys.json", "application/json", JSON.stringify(bindings, null, "\t"))}
			>
				{t("desk.keys.export")}
			</button>
			<button type="button" className={forms.button} onClick={() => file.current?.click()}>
				{t("desk.keys.import")}
			</button>
			<input
				ref={file}
				type="file"
				accept="application/json,.json"
				className={styles.file}
				aria-label={t("desk.keys.importFile")}
				tabIndex={-1}
				onChange={async ({ target }) => {
					const read = readKeyFile(sport, (await target.files?.[0]?.text()) ?? "");
					target.value = "";
					if (read) onBindings(read);
					else onBadFile();
				}}
			/>
		</div>
	);
}
