// The legend of the keys, and binding them: press what shall have another key, then the key. While keys are bound they press no
// buttons. Part of desk-match-panel.tsx.
import { useRef, useState } from "react";
import { useStaffAction } from "#client/api/use-staff-action.ts";
import { type Bindings, bindingConflicts, legendOf } from "#client/desk/state/keys/hotkeys.ts";
import { keyOf, padText, sideName } from "#client/desk/state/model/describe-event.ts";
import type { DeskMatchView } from "#client/desk/state/model/desk-match-view.ts";
import { useText } from "#client/i18n/translate.ts";
import { keyName } from "#client/ui/key-name.ts";
import { saveFile } from "#client/ui/table/save-file.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES } from "#shared/match/sides.ts";
import forms from "../forms/forms.module.css";
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
	const act = useStaffAction();
	const file = useRef<HTMLInputElement>(null);
	const [requested, setRequested] = useState<string | null>(null);
	const legend = legendOf(match.sport, bindings);
	const conflicts = bindingConflicts(match.sport, bindings);
	const textOf = (name: string, pad: Pad | null) =>
		pad ? [padText(t, pad), pad.side && sideName(match, pad.side)].filter(Boolean).join(", ") : t(keyOf(`desk.keys.deed.${name}`));
	const nameOf = (name: string) => textOf(name, legend.find((one) => one.name === name)?.pad ?? null);
	const save = (next: Bindings) => void act.start(async () => bind(next).then(() => t("desk.keys.saved")));
	function bindKey(name: string, code: string): void {
		setRequested(null);
		const boundTo = code && legend.find((one) => one.code === code && one.name !== name);
		if (boundTo) act.refuse(t("desk.keys.taken", { key: keyName(code), what: nameOf(boundTo.name) }));
		else if (bindingConflicts(match.sport, { ...bindings, [name]: code }).some(({ names }) => names.includes(name)))
			act.refuse(t("desk.keys.reserved", { key: keyName(code) }));
		else save({ ...bindings, [name]: code });
	}
	useKeyInterceptor(interceptors, (event) => {
		if (!isBinding || requested === null || event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift")
			return false;
		if (event.key === "Escape") setRequested(null);
		else bindKey(requested, event.code);
		return true;
	});
	const row = ({ name, code, pad }: Entry) => {
		const isDouble = conflicts.some(({ names }) => names.includes(name));
		const text = pad ? padText(t, pad) : nameOf(name);
		if (!isBinding)
			return (
				<p className={styles.row}>
					<Kbd code={code} /> {text}
				</p>
			);
		return (
			<div className={styles.row} data-requested={requested === name ? "" : undefined}>
				<button
					type="button"
					className={styles.bind}
					data-double={isDouble ? "" : undefined}
					aria-label={t("desk.keys.bindOf", { what: nameOf(name), key: keyName(code) || t("desk.keys.none") })}
					onClick={() => setRequested(requested === name ? null : name)}
				>
					{requested === name ? t("desk.keys.press") : keyName(code) || "–"}
				</button>
				<span>{text}</span>
				{code !== "" && (
					<button
						type="button"
						className={styles.clear}
						aria-label={t("desk.keys.clearOf", { what: nameOf(name) })}
						onClick={() => bindKey(name, "")}
					>
						×
					</button>
				)}
			</div>
		);
	};
	return (
		<>
			<div className={forms.line}>
				<button
					type="button"
					className={forms.choice}
					aria-pressed={isBinding}
					onClick={() => {
						onBinding(!isBinding);
						setRequested(null);
					}}
				>
					{t("desk.keys.edit")}
				</button>
				{isBinding && (
					<button type="button" className={forms.button} onClick={() => save({})}>
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
						const read = readKeyFile(match.sport, (await target.files?.[0]?.text()) ?? "");
						target.value = "";
						if (read) save(read);
						else act.refuse(t("desk.keys.badFile"));
					}}
				/>
			</div>
			<p className={forms.preview} data-tone={act.problem ? "bad" : undefined} role="status">
				{act.problem ?? act.done ?? t(isBinding ? "desk.keys.bindHint" : "desk.keys.hint")}
			</p>
			<div className={styles.legend}>
				{SIDES.map((side) => (
					<section key={side} aria-label={match[side].name}>
						<h3 className={forms.title}>{sideName(match, side)}</h3>
						{legend
							.filter(({ pad }) => pad?.side === side)
							.map((entry) => (
								<div key={entry.name}>{row(entry)}</div>
							))}
					</section>
				))}
				<section aria-label={t("desk.keys.deeds")}>
					<h3 className={forms.title}>{t("desk.keys.deeds")}</h3>
					{legend
						.filter(({ pad }) => !pad?.side)
						.map((entry) => (
							<div key={entry.name}>{row(entry)}</div>
						))}
				</section>
				<section aria-label={t("desk.keys.fixed")}>
					<h3 className={forms.title}>{t("desk.keys.fixed")}</h3>
					{(["shift", "digits", "digitsStrip", "legend"] as const).map((one) => (
						<p key={one} className={styles.row}>
							<kbd>{t(`desk.keys.fixedKey.${one}`)}</kbd> {t(`desk.keys.fixedDeed.${one}`)}
						</p>
					))}
				</section>
			</div>
		</>
	);
}
