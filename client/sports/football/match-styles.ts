// Imports the styles of every part of the football match page. Styles that a lazy part imports itself would arrive after the
// server-rendered HTML.
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
