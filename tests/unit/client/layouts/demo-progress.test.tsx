// The line that says how much of the demo's past has been written.
import { createStore, Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import DemoProgress from "#client/layouts/demo-progress.tsx";

it("The line of the demo's progress is a status, whose text changes at each tenth, so that it is not read out every second", () => {
	const shown = (percent: number) => {
		const router = createMemoryRouter([{ path: "*", element: <DemoProgress percent={percent} /> }]);
		return renderToStaticMarkup(
			<Provider store={createStore()}>
				<RouterProvider router={router} />
			</Provider>,
		);
	};
	expect(shown(60)).toContain('<p role="status"');
	expect(shown(60)).toContain(": 60 %.");
	expect(shown(69)).toBe(shown(60));
	expect(shown(9)).toContain(": 0 %.");
});
