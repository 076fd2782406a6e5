<?php
/**
 * Plugin Name:       Texas Firm Events
 * Description:       Adds events with a date, time, location and registration link, and a review date for posts, that a firm's website can read through the REST API.
 * Version:           1.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       texas-firm-events
 *
 * Texas Firm Events is free software: you can redistribute it and/or modify it under the terms of the GNU General
 * Public License as published by the Free Software Foundation, either version 2 of the License, or any later version.
 * It is distributed in the hope that it will be useful, but WITHOUT ANY WARRANTY; without even the implied warranty of
 * MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE. See the GNU General Public License for more details.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.2.0';

require_once __DIR__ . '/includes/fields.php';
require_once __DIR__ . '/includes/event-type.php';
require_once __DIR__ . '/includes/rest-filter.php';
require_once __DIR__ . '/includes/cors.php';
require_once __DIR__ . '/includes/meta-box.php';
require_once __DIR__ . '/includes/review-date.php';
require_once __DIR__ . '/includes/settings.php';

register_activation_hook( __FILE__, __NAMESPACE__ . '\\activate' );
register_deactivation_hook( __FILE__, 'flush_rewrite_rules' );

/** Registers the addresses of events, so that they work from the first request on. */
function activate() {
	register_event_type();
	flush_rewrite_rules();
}
