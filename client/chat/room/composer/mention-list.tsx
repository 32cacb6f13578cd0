// The people that match the name typed after @. The text box handles the keys.
import { useText } from "#client/i18n/translate.ts";
import styles from "./composer.module.css";
import type { Person } from "./people-of.ts";

interface MentionListProps {
	id: string;
	people: readonly Person[];
	picked: number;
	onPick(person: Person): void;
}

export function MentionList({ id, people, picked, onPick }: MentionListProps) {
	const t = useText();
	return (
		<div id={id} className={styles.people} role="listbox" aria-label={t("chat.box.mentions")}>
			{people.map((person, at) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: Enter and the arrow keys are handled by the text box, which keeps the focus
				// biome-ignore lint/a11y/useFocusableInteractive: as above
				<div
					key={person.id}
					id={`${id}-${at}`}
					className={styles.person}
					role="option"
					aria-selected={at === picked}
					// Prevents the text box from losing the focus.
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => onPick(person)}
				>
					<bdi>{person.name}</bdi>
				</div>
			))}
		</div>
	);
}
