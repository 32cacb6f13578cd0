// `KeyboardEvent.code` as it is printed on an English keyboard.

const NAMES: Readonly<Record<string, string>> = {
	Slash: "/",
	Backslash: "\\",
	Period: ".",
	Comma: ",",
	Semicolon: ";",
	Quote: "'",
	BracketLeft: "[",
	BracketRight: "]",
	Minus: "-",
	Equal: "=",
	Backquote: "`",
	Space: "␣",
	Enter: "↵",
	Escape: "Esc",
	Backspace: "⌫",
	Delete: "Del",
	Tab: "Tab",
	ArrowUp: "↑",
	ArrowDown: "↓",
	ArrowLeft: "←",
	ArrowRight: "→",
};

/** `KeyQ` → `Q`, `Digit1` → `1`, `Slash` → `/`; what is unknown as it is. */
export function keyName(code: string): string {
	return NAMES[code] ?? code.replace(/^(Key|Digit|Numpad)/, "");
}
