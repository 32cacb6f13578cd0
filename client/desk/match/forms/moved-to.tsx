// Beside a field of an open form: what a colleague made of it meanwhile, where the form says otherwise. Part of event-form.tsx.
import { useText } from "#client/i18n/translate.ts";
import forms from "./forms.module.css";

/** `text` absent: nobody changed it; `shown`: what the form says. */
export function MovedTo({ text, shown }: { text: string | undefined; shown: string | undefined }) {
	const t = useText();
	if (text === undefined || text === shown) return null;
	return <span className={forms.movedTo}>{t("desk.match.log.movedTo", { value: text || t("desk.match.log.notKnown") })}</span>;
}
