import { firefox } from "../../support/engines/firefox.ts";
import { journeysIn, PHONE } from "./journeys.ts";

journeysIn(firefox, [PHONE]);
