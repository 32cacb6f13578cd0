// Converts a `KeyboardEvent.code` to the label on an English keyboard.

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

/** Returns `Q` for `KeyQ`, `1` for `Digit1`, `/` for `Slash`; unknown codes are unchanged. */
export function keyName(code: string): string {
	return NAMES[code] ?? code.replace(/^(Key|Digit|Numpad)/, "");
}
