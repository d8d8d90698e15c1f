-- For wrk: walks a list of paths, which are drawn beforehand, and prints what it measured as one line of JSON.
local requests = {}
local at = 0

function init(args)
  local made = {}
  for path in io.lines(args[1]) do
    if not made[path] then
      made[path] = wrk.format("GET", path, { Host = wrk.headers["Host"], ["Accept-Encoding"] = "br" })
    end
    requests[#requests + 1] = made[path]
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"perSecond":%.1f,"failed":%d,"p50":%.3f,"p99":%.3f}\n',
    (summary.requests - errors.status) * 1e6 / summary.duration, failed,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3
  ))
end
