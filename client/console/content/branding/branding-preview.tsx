// The site's own face in both themes, with the contrast of its colours.
import "#texts/branding";
import "#texts/content-desk";
import { type CSSProperties, type RefObject, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { accentIn, type BrandingFields, brandTokens, headerColours, SURFACES } from "#shared/contract/branding.ts";
import { imagePath } from "#shared/contract/images.ts";
import frameStyles from "../frame/frame.module.css";
import type { Edited, Typed } from "../kind/kind-view.ts";
import { PreviewCard } from "../kind/preview-card.tsx";
import styles from "./branding.module.css";
import { readBranding } from "./read-branding.ts";

const THEMES = ["light", "dark"] as const;
const COLOUR = /^#[0-9a-f]{6}$/;
/** The accent that is shipped, by theme (client/styles/tokens.css). */
const SHIPPED_ACCENT = { light: "#0a8657", dark: "#b9f24a" };
/** Text of client/styles/tokens.css, which a part of a page cannot have in another theme than the page's own. */
const TEXT = { light: { ink: "#0f1a17", faint: "#4b5a55" }, dark: { ink: "#eaf2ee", faint: "#a3b3ac" } };

/** A value that is no colour yet is not previewed. */
const valid = (colour: string | null) => (colour !== null && COLOUR.test(colour) ? colour : null);
const inWords = (ratio: number, locale: string) => (Math.floor(ratio * 100) / 100).toLocaleString(locale, { minimumFractionDigits: 2 });

export function BrandingPreview({
	newest,
	formRef,
}: {
	newest: Edited<BrandingFields> | null;
	formRef: RefObject<HTMLFormElement | null>;
}) {
	const t = useText();
	const { site } = useSite();
	const [shown, setShown] = useState(newest?.fields ?? null);
	const update = () => formRef.current && setShown(readBranding(Object.fromEntries(new FormData(formRef.current)) as Typed));
	return (
		<PreviewCard onUpdate={update}>
			{shown && (
				<div className={frameStyles.preview}>
					{THEMES.map((theme) => (
						<ThemePreview key={theme} theme={theme} fields={shown} name={shown.name || site.name} />
					))}
					{valid(shown.header) !== null && (
						<p className={frameStyles.note}>
							{t("branding.bandContrast", { ratio: inWords(headerColours(shown.header as string).contrast, t.locale) })}
						</p>
					)}
				</div>
			)}
		</PreviewCard>
	);
}

function ThemePreview({ theme, fields, name }: { theme: "light" | "dark"; fields: BrandingFields; name: string }) {
	const t = useText();
	const { imageBaseUrl } = useSite().site;
	const accent = valid(fields.accent);
	const header = valid(fields.header);
	const colours = accentIn(theme, accent ?? SHIPPED_ACCENT[theme]);
	return (
		<>
			<section
				className={styles.theme}
				style={
					{
						...brandTokens({ accent: null, header, font: fields.font }),
						...{
							"--paper": SURFACES[theme].paper,
							"--card": SURFACES[theme].card,
							"--ink-1": TEXT[theme].ink,
							"--ink-2": TEXT[theme].faint,
						},
						...{ "--live": colours.accent, "--live-ink": colours.accent, "--live-wash": colours.wash },
					} as CSSProperties
				}
				aria-label={t(`branding.${theme}`)}
			>
				<div className={styles.band} data-own={header === null ? undefined : ""}>
					{fields.logoImageId !== null && (
						<img className={styles.logo} src={(imageBaseUrl ?? "") + imagePath(fields.logoImageId, 320)} height={32} alt="" />
					)}
					{(fields.isNameShown || fields.logoImageId === null) && <b className={styles.name}>{name}</b>}
				</div>
				<div className={styles.sample}>
					<span className={styles.badge}>{t("branding.sampleLive")}</span>
					<span className={styles.accent}>{t("branding.sampleText")}</span>
					<span className={styles.faint}>{t(`branding.${theme}`)}</span>
				</div>
				<p className={styles.figure}>{t("branding.contrast", { ratio: inWords(colours.contrast, t.locale) })}</p>
			</section>
			{accent !== null && colours.isAdapted && (
				<Notice
					tone="warn"
					title={t("branding.adapted", {
						chosen: accent,
						ratio: inWords(colours.chosenContrast, t.locale),
						shown: colours.accent,
					})}
				/>
			)}
		</>
	);
}
