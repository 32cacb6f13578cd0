// The text of a message in the server's HTML: its links work without scripts, although their code is loaded on demand.
import { Writable } from "node:stream";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { LineText } from "#client/chat/room/message/line-text.tsx";

function render(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let html = "";
		const sink = new Writable({
			write(chunk, _encoding, done) {
				html += chunk;
				done();
			},
			final(done) {
				resolve(html);
				done();
			},
		});
		const line = createElement(LineText, { text, names: ["Ann"], myName: null });
		const stream = renderToPipeableStream(line, { onAllReady: () => stream.pipe(sink), onError: reject });
	});
}

it("has the links and mentions of a message, and nothing streams in late", async () => {
	const html = await render("@Ann see https://a.example/x. <b>");
	expect(html).toContain('href="https://a.example/x" target="_blank" rel="nofollow noopener noreferrer ugc">https://a.example/x</a>');
	expect(html).toMatch(/<b[^>]*>@Ann<\/b>/);
	expect(html).toContain(". &lt;b&gt;");
	expect(html).not.toMatch(/<script|<template/);
});
