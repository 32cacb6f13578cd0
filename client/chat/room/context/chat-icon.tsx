// The icons of the room. They are decorative: labels name their meaning.
import type { LucideIcon } from "lucide-react";
import ArrowDown from "lucide-react/icons/arrow-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pin from "lucide-react/icons/pin";
import Reply from "lucide-react/icons/reply";
import Smile from "lucide-react/icons/smile";
import X from "lucide-react/icons/x";

const ICONS = { react: Smile, reply: Reply, more: Ellipsis, close: X, down: ArrowDown, pin: Pin } satisfies Record<string, LucideIcon>;

export function ChatIcon({ name, size = 16 }: { name: keyof typeof ICONS; size?: number }) {
	const Icon = ICONS[name];
	return <Icon size={size} strokeWidth={1.8} />;
}
