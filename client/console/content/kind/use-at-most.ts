// The field rule for a maximum number of characters.
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";

export function useAtMost() {
	const t = useText();
	return (max: number) => ({
		validate: { length: ({ length }: string) => length <= max || t("contentDesk.tooLong", { max, count: length }) },
	});
}
