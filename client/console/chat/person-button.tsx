// A name that turns to its person. Part of the tables of the chat desk.
import { useText } from "#client/i18n/translate.ts";
import styles from "./chat-desk.module.css";

/** Who the person panel is about, and the room that it came about in. */
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

/** Of who is gone only that is told. */
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
