// The layout of a user's own pages, with a narrower column than scores need.
import { Outlet } from "react-router";
import { PageOfReader } from "#client/session/page-of-reader.tsx";
import { SiteFrame } from "./site-frame.tsx";

export default function UserLayout() {
	return (
		<SiteFrame layout="user">
			<PageOfReader>
				<Outlet />
			</PageOfReader>
		</SiteFrame>
	);
}
