// Composes a team's crest from pattern, two colours and initials, with a preview. Part of team-form.tsx.
import { useId, useState } from "react";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { MAX_CREST_INITIALS } from "#shared/contract/catalogue-limits.ts";
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import styles from "./crest-field.module.css";

const PATTERNS = [
	"plain",
	"halves",
	"sash",
	"stripes",
	"hoops",
	"chevron",
	"cross",
	"quarters",
] as const satisfies readonly CrestFacts["pattern"][];
const COLOURS = ["primary", "secondary"] as const;

export function CrestField({ crest: first, shortName }: { crest: CrestFacts; shortName: string }) {
	const t = useText();
	const id = useId();
	const [crest, setCrest] = useState(first);
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{t("catalogueAdmin.field.crest")}</legend>
			<input type="hidden" name="crest" value={JSON.stringify(crest)} />
			<div className={styles.drawing}>
				<Crest crest={crest} size={64} />
				<span className={styles.row}>
					<Crest crest={crest} size={18} />
					{shortName}
				</span>
			</div>
			<div className={styles.choices}>
				<div className={styles.patterns}>
					{PATTERNS.map((pattern) => (
						<label key={pattern} className={styles.pattern} title={t(`catalogueAdmin.crest.${pattern}`)}>
							<input
								type="radio"
								name={`${id}-pattern`}
								aria-label={t(`catalogueAdmin.crest.${pattern}`)}
								checked={crest.pattern === pattern}
								onChange={() => setCrest({ ...crest, pattern })}
							/>
							<Crest crest={{ ...crest, pattern }} size={24} />
						</label>
					))}
				</div>
				<div className={styles.details}>
					{COLOURS.map((which) => (
						<label key={which} className={styles.detail}>
							{t(`catalogueAdmin.crest.${which}`)}
							<input type="color" value={crest[which]} onChange={({ target }) => setCrest({ ...crest, [which]: target.value })} />
						</label>
					))}
					<label className={styles.detail}>
						{t("catalogueAdmin.crest.initials")}
						<input
							type="text"
							size={4}
							maxLength={MAX_CREST_INITIALS}
							value={crest.initials}
							onChange={({ target }) => setCrest({ ...crest, initials: target.value.toUpperCase() })}
						/>
					</label>
				</div>
			</div>
		</fieldset>
	);
}
