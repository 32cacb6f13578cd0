import { firefox } from "../../support/engines/firefox.ts";
import { DESKTOP, journeysIn, PHONE } from "./journeys.ts";

journeysIn(firefox, [PHONE, DESKTOP]);
