// Styles of all parts that the match page shows of basketball: a part's own come too late for the server's HTML.
import "./box-score.module.css";
import "./lead-graph.module.css";
import "./play-by-play.module.css";
import "./scoreboard.module.css";
