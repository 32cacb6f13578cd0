// The icon of each part of the console.

import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartLine from "lucide-react/icons/chart-line";
import Clapperboard from "lucide-react/icons/clapperboard";
import CreditCard from "lucide-react/icons/credit-card";
import EyeOff from "lucide-react/icons/eye-off";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import Flame from "lucide-react/icons/flame";
import Image from "lucide-react/icons/image";
import ListTree from "lucide-react/icons/list-tree";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Monitor from "lucide-react/icons/monitor";
import NotebookText from "lucide-react/icons/notebook-text";
import Palette from "lucide-react/icons/palette";
import Plug from "lucide-react/icons/plug";
import Rss from "lucide-react/icons/rss";
import Server from "lucide-react/icons/server";
import Shield from "lucide-react/icons/shield";
import Stethoscope from "lucide-react/icons/stethoscope";
import Tag from "lucide-react/icons/tag";
import Target from "lucide-react/icons/target";
import TicketPercent from "lucide-react/icons/ticket-percent";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import UsersRound from "lucide-react/icons/users-round";
import type { OpsPart } from "#shared/contract/ops-parts.ts";

export const PART_ICONS = {
	desk: Monitor,
	drill: Target,
	matches: CalendarDays,
	odds: ChartLine,
	chat: MessageSquareText,
	leagues: Trophy,
	teams: Shield,
	players: UserRound,
	pages: NotebookText,
	images: Image,
	movies: Film,
	plans: Tag,
	highlights: Clapperboard,
	announcements: Megaphone,
	branding: Palette,
	navigation: ListTree,
	hot: Flame,
	rules: EyeOff,
	incidents: TriangleAlert,
	feeds: Rss,
	integrations: Plug,
	payments: CreditCard,
	coupons: TicketPercent,
	users: UsersRound,
	mail: Mail,
	nodes: Server,
	doctor: Stethoscope,
	audit: FileText,
} satisfies Record<OpsPart["key"], LucideIcon>;
