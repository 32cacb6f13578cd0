// A name that opens the person panel. Part of the tables of the chat desk.
import { useText } from "#client/i18n/translate.ts";
import styles from "./chat-desk.module.css";

/** The user shown in the person panel, and the room it was opened from. */
export interface ShownPerson {
	userId: string;
	name: string;
	matchId: string | undefined;
	matchName: string | null;
}

interface PersonButtonProps {
	person: { id: string; name: string | null };
	onPerson(person: ShownPerson): void;
}

/** Renders the name as a button, that of a deleted account as plain text. */
export function PersonButton({ person: { id, name }, onPerson }: PersonButtonProps) {
	const t = useText();
	if (name === null) return <span>{t("moderation.nameless")}</span>;
	return (
		<button
			type="button"
			className={styles.personButton}
			onClick={() => onPerson({ userId: id, name, matchId: undefined, matchName: null })}
		>
			<bdi>{name}</bdi>
		</button>
	);
}
