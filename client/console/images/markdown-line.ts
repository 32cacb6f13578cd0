// Returns the Markdown line that shows an image. Pure.
import { imagePath } from "#shared/contract/images.ts";

export function markdownLine({ id, alt }: { id: string; alt: string }): string {
	return `![${alt.replace(/[\\[\]]/g, "\\$&")}](${imagePath(id)})`;
}
