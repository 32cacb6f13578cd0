// The layout of the home page: room for three columns.
import { Outlet } from "react-router";
import { PageOfReader } from "#client/session/page-of-reader.tsx";
import { SiteFrame } from "./site-frame.tsx";

export default function HomeLayout() {
	return (
		<SiteFrame layout="home">
			<PageOfReader>
				<Outlet />
			</PageOfReader>
		</SiteFrame>
	);
}
