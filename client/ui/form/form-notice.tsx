// What is wrong with a form as a whole, above its fields; read out when it comes.
import { Notice } from "../feedback/notice.tsx";

/** `text` null: nothing. */
export function FormNotice({ text }: { text: string | null }) {
	return text && <Notice tone="bad" role="alert" title={text} />;
}
