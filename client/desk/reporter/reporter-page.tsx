// The page of reporters: opens a link or a code, and shows the match that it is for.
import "#texts/report";
import "#texts/desk";
import "#texts/match";
import "#texts/match-tabs";
import { useCallback, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { Field } from "#client/ui/form/field.tsx";
import formStyles from "#client/ui/form/form.module.css";
import styles from "./reporter.module.css";
import { ReporterPanel } from "./reporter-panel.tsx";
import { type OpenedLink, useReporterLinks } from "./use-reporter-links.ts";

export function ReporterPage() {
	const t = useText();
	const [problem, setProblem] = useState<string | null>(null);
	const links = useReporterLinks(useCallback((text: string | null) => setProblem(text), []));
	const [isOpening, setOpening] = useState(false);
	const [front, ...others] = links.links ?? [];
	const showsForm = links.links !== null && (isOpening || !front || links.needsPin !== null);
	return (
		<>
			{front && !showsForm && <ReporterPanel key={front.linkId} link={front} ended={links.ended} />}
			{showsForm && (
				<OpenForm
					needsPin={links.needsPin}
					problem={problem}
					onOpen={async (link) => {
						await links.open(link);
						setOpening(false);
					}}
				/>
			)}
			{problem && !showsForm && <Notice tone="bad" role="alert" title={problem} />}
			{front && !showsForm && (
				<div className={styles.foot}>
					{others.map((link) => (
						<Button key={link.linkId} tone="plain" isSmall onClick={() => links.choose(link)}>
							{link.match.home.shortName} – {link.match.away.shortName}
						</Button>
					))}
					<Button tone="plain" isSmall onClick={() => setOpening(true)}>
						{t("reporting.open.another")}
					</Button>
					{links.ended && (
						<Button tone="plain" isSmall onClick={() => links.forget(front.linkId)}>
							{t("reporting.forget")}
						</Button>
					)}
				</div>
			)}
			<noscript>{t("reporting.noScript")}</noscript>
		</>
	);
}

interface OpenFormProps {
	/** The link that waits for its PIN. */
	needsPin: OpenedLink | null;
	problem: string | null;
	onOpen(link: OpenedLink): Promise<void>;
}

function OpenForm({ needsPin, problem, onOpen }: OpenFormProps) {
	const t = useText();
	const [typed, setTyped] = useState({ code: "", pin: "" });
	return (
		<form
			className={formStyles.form}
			onSubmit={(event) => {
				event.preventDefault();
				const { pin: _pin, ...link } = needsPin ?? { code: typed.code };
				void onOpen({ ...link, ...(needsPin && { pin: typed.pin }) });
			}}
		>
			<h2>{t("reporting.open.title")}</h2>
			{problem && <Notice tone="bad" role="alert" title={problem} />}
			{needsPin ? (
				<Field
					name="pin"
					label={t("reporting.open.pin")}
					hint={t("reporting.open.pinHint")}
					inputMode="numeric"
					autoComplete="off"
					value={typed.pin}
					onChange={({ target }) => setTyped({ ...typed, pin: target.value })}
				/>
			) : (
				<Field
					name="code"
					label={t("reporting.open.code")}
					hint={t("reporting.open.intro")}
					autoComplete="off"
					autoCapitalize="characters"
					value={typed.code}
					onChange={({ target }) => setTyped({ ...typed, code: target.value })}
				/>
			)}
			<Button type="submit">{t("reporting.open.submit")}</Button>
		</form>
	);
}
