// Stands in for a page whose content is on its way: as high as what it takes the place of, so that nothing moves.
import { useState } from "react";

export function PageMask() {
	// What was there before is there still while this renders first.
	const [height] = useState(() => document.getElementById("content")?.clientHeight ?? 0);
	return <div style={{ minHeight: height }} aria-busy="true" />;
}
