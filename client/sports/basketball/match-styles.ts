// Imports the styles of every part of the basketball match page. Styles that a lazy part imports itself would arrive after the
// server-rendered HTML.
import "#client/match/fold.module.css";
import "./box-score.module.css";
import "./lead-graph.module.css";
import "./play-by-play.module.css";
import "./scoreboard.module.css";
