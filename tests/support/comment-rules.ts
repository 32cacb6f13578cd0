// Finds comments without a subject in the text of one file; comments.test.ts applies it to the whole project.
import { parseSync } from "vite";

interface Comment {
	/** The comment's text without `//` or `/*`; consecutive lines of `//` are one comment. */
	text: string;
	/** Offset of the comment in the file. */
	start: number;
	isDocstring: boolean;
}

/** A docstring with fewer characters cannot be a sentence. */
const MIN_DOCSTRING_LENGTH = 15;

const stripMarks = (inner: string) =>
	inner
		.replace(/^\*/, "")
		.replace(/^[ \t]*\*[ \t]?/gm, "")
		.replace(/\s+/g, " ")
		.trim();

function commentsOfScript(path: string, text: string): Comment[] {
	const comments: Comment[] = [];
	let endOfLineComment = -1;
	for (const { type, value, start, end } of parseSync(path, text).comments) {
		const isOwnLine = text.slice(text.lastIndexOf("\n", start) + 1, start).trim() === "";
		const before = endOfLineComment < 0 ? null : text.slice(endOfLineComment, start);
		const last = comments.at(-1);
		if (type === "Line" && isOwnLine && last && before !== null && /^\r?\n[ \t]*$/.test(before)) last.text += ` ${value.trim()}`;
		else comments.push({ text: stripMarks(value), start, isDocstring: type === "Block" && value.startsWith("*") });
		// A comment after code ends with its line: the next line does not continue it.
		endOfLineComment = type === "Line" && isOwnLine ? end : -1;
	}
	return comments;
}

/** Strings are skipped, because they may contain `//` or `/*`. */
function commentsOfSheet(text: string): Comment[] {
	return [...text.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*([\s\S]*?)\*\//g)].flatMap(({ 1: inner, index }) =>
		inner === undefined ? [] : [{ text: stripMarks(inner), start: index, isDocstring: inner.startsWith("*") }],
	);
}

/** Line number of an offset, counted from 1. */
const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** What is wrong with a comment; `null` if nothing is wrong. */
function faultOf({ text, isDocstring }: Comment): string | null {
	const opening = /^(Of|(?:Null|True|False|Empty|Undefined):)(?=\s|$)/.exec(text)?.[1];
	if (opening) return `begins with "${opening}"`;
	if (isDocstring && text.length < MIN_DOCSTRING_LENGTH) return `has fewer than ${MIN_DOCSTRING_LENGTH} characters`;
	return null;
}

/** One line for each comment of a .ts, .tsx or .css file that is not a sentence: `path:line begins with "Of": …`. */
export function findPoorComments(path: string, text: string): string[] {
	const comments = path.endsWith(".css") ? commentsOfSheet(text) : commentsOfScript(path, text);
	return comments.flatMap((comment) => {
		const fault = faultOf(comment);
		return fault === null ? [] : [`${path}:${lineAt(text, comment.start)} ${fault}: ${comment.text.slice(0, 80)}`];
	});
}
