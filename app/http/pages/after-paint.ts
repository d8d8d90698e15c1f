/**
 * Runs in the page, as it stands: starts the shop's scripts, and loads the whole style sheet that later pages need,
 * when the page has been painted, so that on a slow line nothing competes with what the shopper came to read.
 * `finishDocument` has made them wait. Where a browser does not report its first paint, the frame after loading
 * stands in for it.
 */
export const AFTER_PAINT_SCRIPT = `(function(){var d=document,started;
function start(){if(started)return;started=true;
d.querySelectorAll("link[data-wait]").forEach(function(l){l.rel=l.dataset.wait});
d.querySelectorAll('script[type="after-paint"]').forEach(function(w){var s=d.createElement("script");s.type="module";s.textContent=w.textContent;d.body.appendChild(s)})}
try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(start,50)});setTimeout(start,3000)})})()`;
