// The three strokes that open the console's parts on a phone.
import { StrokeIcon } from "#client/ui/stroke-icon.tsx";
import { FRAME_ICONS } from "./part-icon.ts";

export function MenuIcon() {
	return <StrokeIcon path={FRAME_ICONS.menu} size={20} />;
}
