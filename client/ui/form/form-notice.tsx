// An error of a whole form, above its fields; announced when it appears.
import { Notice } from "../feedback/notice.tsx";

/** `text` null: renders nothing. */
export function FormNotice({ text }: { text: string | null }) {
	return text && <Notice tone="bad" role="alert" title={text} />;
}
