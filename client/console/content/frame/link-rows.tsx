// An ordered list of links: each leads to a page of this site or to another site, and may have its own label.
import "#texts/content-desk";
import "#texts/site-frame";
import { useSetAtom } from "jotai";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { linkName } from "#client/ui/page/page-names.ts";
import { FRAME_LIMITS } from "#shared/contract/content-limits.ts";
import type { SiteLink } from "#shared/contract/site-frame.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import styles from "./frame.module.css";

export interface PageChoice {
	to: string;
	name: string;
}

interface LinkRowsProps {
	/** Prefix of the inputs' names. */
	name: string;
	links: readonly SiteLink[];
	/** The pages to choose from; empty if only links to other sites are allowed. */
	choices: readonly PageChoice[];
	onChange(links: readonly SiteLink[]): void;
}

const OTHER = "other";

export function LinkRows({ name, links, choices, onChange }: LinkRowsProps) {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const move = (index: number, step: -1 | 1) => {
		const [one, other] = [links[index], links[index + step]];
		if (!one || !other) return;
		onChange(links.with(index, other).with(index + step, one));
		announce(t("siteFrame.moved", { place: index + step + 1 }));
	};
	return (
		<>
			<ol className={styles.rows}>
				{links.map((link, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a link has no key but its index
					<li key={index} className={styles.link}>
						<LinkInputs
							name={`${name}-${index}`}
							number={index + 1}
							{...{ link, choices }}
							onChange={(part) => onChange(links.with(index, { ...link, ...part }))}
						/>
						<LinkButtons
							{...{ link, index }}
							isLast={index === links.length - 1}
							onMove={(step) => move(index, step)}
							onRemove={() => onChange(links.filter((_, at) => at !== index))}
						/>
					</li>
				))}
			</ol>
			<div>
				<Button tone="plain" isSmall onClick={() => onChange([...links, { to: nextOf(choices, links), labels: {} }])}>
					{t("siteFrame.add")}
				</Button>
			</div>
		</>
	);
}

interface LinkInputsProps {
	/** Prefix of the inputs' names. */
	name: string;
	/** Place in the list, from 1. */
	number: number;
	link: SiteLink;
	choices: readonly PageChoice[];
	onChange(part: Partial<SiteLink>): void;
}

/** The page or the address of a link, and its label in each language. */
function LinkInputs({ name, number, link, choices, onChange }: LinkInputsProps) {
	const t = useText();
	const isKnown = choices.some(({ to }) => to === link.to);
	return (
		<div className={styles.inputs}>
			{choices.length > 0 && (
				<SelectField
					name={`${name}-page`}
					label={t("siteFrame.page", { number })}
					value={isKnown ? link.to : OTHER}
					onChange={({ target }) => onChange({ to: target.value === OTHER ? "https://" : target.value })}
				>
					{choices.map(({ to, name: words }) => (
						<option key={to} value={to}>
							{words}
						</option>
					))}
					<option value={OTHER}>{t("siteFrame.other")}</option>
				</SelectField>
			)}
			{!isKnown && (
				<Field
					name={`${name}-to`}
					label={t("siteFrame.address", { number })}
					value={link.to}
					inputMode="url"
					autoComplete="off"
					autoCapitalize="off"
					onChange={({ target }) => onChange({ to: target.value.trim() })}
				/>
			)}
			{LOCALE_KEYS.map((locale) => (
				<Field
					key={locale}
					name={`${name}-label-${locale}`}
					label={LOCALE_KEYS.length > 1 ? t("siteFrame.labelIn", { number, locale }) : t("siteFrame.label", { number })}
					placeholder={isKnown ? linkName({ to: link.to, label: null }, t) : undefined}
					value={link.labels[locale] ?? ""}
					maxLength={FRAME_LIMITS.label}
					autoComplete="off"
					onChange={({ target }) => onChange({ labels: { ...link.labels, [locale]: target.value } })}
				/>
			))}
		</div>
	);
}

interface LinkButtonsProps {
	link: SiteLink;
	index: number;
	isLast: boolean;
	onMove(step: -1 | 1): void;
	onRemove(): void;
}

/** Moves a link up or down, or removes it. */
function LinkButtons({ link, index, isLast, onMove, onRemove }: LinkButtonsProps) {
	const t = useText();
	const shown = linkName({ to: link.to, label: link.labels[LOCALE_KEYS[0]] || null }, t) || t("siteFrame.link", { number: index + 1 });
	return (
		<span className={styles.buttons}>
			{/* At either end of the list, the disabled button keeps the focus. */}
			<Button tone="plain" isSmall isBusy={index === 0} aria-label={t("siteFrame.up", { link: shown })} onClick={() => onMove(-1)}>
				<ArrowUp size={16} />
			</Button>
			<Button tone="plain" isSmall isBusy={isLast} aria-label={t("siteFrame.down", { link: shown })} onClick={() => onMove(1)}>
				<ArrowDown size={16} />
			</Button>
			<Button tone="plain" isSmall aria-label={t("siteFrame.remove", { link: shown })} onClick={onRemove}>
				<X size={16} />
			</Button>
		</span>
	);
}

/** Returns the first page that is not in the list yet. */
const nextOf = (choices: readonly PageChoice[], links: readonly SiteLink[]) =>
	choices.find(({ to }) => !links.some((link) => link.to === to))?.to ?? "https://";
