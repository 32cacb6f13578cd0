// Comments without a subject, as a rule over one file's text: the unit test beside architecture.test.ts reads the whole tree by it.
import { parseSync } from "vite";

interface Comment {
	/** The text without its marks; lines of `//` that follow each other are one comment. */
	text: string;
	/** Offset in the file. */
	start: number;
	isDocstring: boolean;
}

/** A docstring of fewer characters cannot be a sentence. */
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
		// A comment after code is a comment of its own: the next line does not continue it.
		endOfLineComment = type === "Line" && isOwnLine ? end : -1;
	}
	return comments;
}

/** Strings that contain the marks of a comment are skipped. */
function commentsOfSheet(text: string): Comment[] {
	return [...text.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*([\s\S]*?)\*\//g)].flatMap(({ 1: inner, index }) =>
		inner === undefined ? [] : [{ text: stripMarks(inner), start: index, isDocstring: inner.startsWith("*") }],
	);
}

/** Lines count from 1. */
const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** What is wrong with a comment; `null` if nothing is. */
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
