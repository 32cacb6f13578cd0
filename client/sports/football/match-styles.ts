// Styles of all parts that the match page shows of football: a part's own come too late for the server's HTML.
import "./commentary/commentary.module.css";
import "#client/match/header/scorers.module.css";
import "./header/match-notice.module.css";
import "./line-ups/line-ups.module.css";
import "./line-ups/pitch.module.css";
import "./line-ups/rating-notes.module.css";
import "./marks/match-mark.module.css";
import "./momentum/momentum.module.css";
import "./positions/positions.module.css";
import "./score-reasons/score-reasons.module.css";
import "./shot-map/shot-map.module.css";
import "./timeline/timeline.module.css";
