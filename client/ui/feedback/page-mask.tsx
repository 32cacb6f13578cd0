// A placeholder for a page whose content is loading: rows, as high as the content that they replace, so that nothing moves.
import { useState } from "react";

export function PageMask() {
	// Keeps the height of the previous content, which is still mounted during the first render.
	const [height] = useState(() => document.getElementById("content")?.clientHeight ?? 0);
	return <div style={{ minHeight: height, background: "var(--skeleton)" }} aria-busy="true" />;
}
