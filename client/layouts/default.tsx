// The layout of most pages: one column, or main and side columns.
import { Outlet } from "react-router";
import { PageOfReader } from "#client/session/page-of-reader.tsx";
import { SiteFrame } from "./site-frame.tsx";

export default function DefaultLayout() {
	return (
		<SiteFrame layout="default">
			<PageOfReader>
				<Outlet />
			</PageOfReader>
		</SiteFrame>
	);
}
