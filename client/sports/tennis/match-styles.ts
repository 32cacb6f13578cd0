// Styles of all parts that the match page shows of tennis: a part's own come too late for the server's HTML.
import "./commentary.module.css";
import "./game-graph/game-graph.module.css";
import "./point-by-point/point-by-point.module.css";
import "./scoreboard/scoreboard.module.css";
import "./statistics/statistics.module.css";
